print("albumen")
