extension WebGallery {
  /// The script that shows pictures in an overlay. Arrow keys and swipes show the next one; Escape
  /// and the cross close the overlay.
  static let script = """
    'use strict';
    (() => {
      const viewer = document.getElementById('viewer');
      if (!viewer || !viewer.showModal) return;
      const links = [...document.querySelectorAll('figure a')];
      const stage = viewer.querySelector('.stage');
      const words = viewer.querySelector('.words');
      let place = 0;
      const show = (next) => {
        place = (next + links.length) % links.length;
        const link = links[place];
        const isVideo = link.dataset.kind === 'video';
        const picture = document.createElement(isVideo ? 'video' : 'img');
        picture.src = link.href;
        if (isVideo) picture.controls = true;
        else picture.alt = link.querySelector('img')?.alt ?? '';
        stage.replaceChildren(picture);
        words.textContent = [...link.parentElement.querySelectorAll('figcaption > *')]
          .map((part) => part.textContent).join(' · ');
        if (!isVideo) new Image().src = links[(place + 1) % links.length].href;
      };
      links.forEach((link, index) => link.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        viewer.showModal();
        show(index);
      }));
      viewer.querySelector('.previous').addEventListener('click', () => show(place - 1));
      viewer.querySelector('.next').addEventListener('click', () => show(place + 1));
      viewer.addEventListener('keydown', (event) => {
        if (event.key === 'ArrowLeft') show(place - 1);
        else if (event.key === 'ArrowRight') show(place + 1);
        else return;
        event.preventDefault();
      });
      let from = null;
      viewer.addEventListener('pointerdown', (event) => { from = event.clientX; });
      viewer.addEventListener('pointerup', (event) => {
        const way = from === null ? 0 : event.clientX - from;
        from = null;
        if (Math.abs(way) > 60) show(place + (way < 0 ? 1 : -1));
      });
      viewer.addEventListener('close', () => {
        stage.replaceChildren();
        links[place].focus();
      });
    })();

    """
}
