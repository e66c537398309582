// Moves between the slides with the keyboard and the two links. Without this script the slides are one page to scroll.
const slides = [...document.querySelectorAll('.slide')];
const controls = document.querySelector('.controls');
const [previous, next] = controls.querySelectorAll('a');

// A slide on its way into view counts as current, so that quick presses of a key are not lost.
let awaited;

const current = () => {
  if (awaited !== undefined) return awaited;
  const middle = innerHeight / 2;
  const index = slides.findIndex((slide) => {
    const { top, bottom } = slide.getBoundingClientRect();
    return top <= middle && bottom > middle;
  });
  return Math.max(0, index);
};

const aim = (link, slide) => {
  if (slide) {
    link.href = `#${slide.id}`;
    link.removeAttribute('aria-disabled');
  } else {
    link.removeAttribute('href');
    link.setAttribute('aria-disabled', 'true');
  }
};

const update = () => {
  const index = current();
  aim(previous, slides[index - 1]);
  aim(next, slides[index + 1]);
};

const show = (index) => {
  const target = Math.min(slides.length - 1, Math.max(0, index));
  const slide = slides[target];
  if (target !== current()) awaited = target;
  history.replaceState(null, '', `#${slide.id}`);
  slide.scrollIntoView();
  slide.focus({ preventScroll: true });
};

const keys = {
  ArrowRight: () => current() + 1,
  ArrowDown: () => current() + 1,
  PageDown: () => current() + 1,
  ' ': () => current() + 1,
  ArrowLeft: () => current() - 1,
  ArrowUp: () => current() - 1,
  PageUp: () => current() - 1,
  Home: () => 0,
  End: () => slides.length - 1,
};

// Where the slides are one page to scroll, the keys that scroll keep their meaning.
const fits = matchMedia('(min-width: 900px) and (min-height: 480px)');

addEventListener('keydown', (event) => {
  const key = keys[event.key];
  if (!key || !fits.matches || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === ' ' && event.target.closest('a')) return;
  event.preventDefault();
  show(event.key === ' ' && event.shiftKey ? current() - 1 : key());
});

for (const link of [previous, next]) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const index = slides.findIndex((slide) => `#${slide.id}` === link.getAttribute('href'));
    if (index >= 0) {
      awaited = index;
      history.replaceState(null, '', `#${slides[index].id}`);
      slides[index].scrollIntoView();
      update();
    }
  });
}

addEventListener('scroll', update, { passive: true });
addEventListener('resize', update);
addEventListener('scrollend', () => {
  awaited = undefined;
  update();
});
controls.hidden = false;
update();
