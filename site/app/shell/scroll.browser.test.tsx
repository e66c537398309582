import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hashScrollDelay, keyHistoryEntries, useScrollAndFocus } from './scroll';

const start = location.href;

function Layout() {
  useScrollAndFocus();
  return (
    <>
      <Link to="/other" style={{ position: 'fixed' }}>
        Other
      </Link>
      <Link to="/home#team" style={{ position: 'fixed', left: '10rem' }}>
        Team
      </Link>
      <Link to="/home#%zz" style={{ position: 'fixed', left: '20rem' }}>
        Malformed
      </Link>
      <output>At the fragment “{useLocation().hash}”</output>
      <Outlet />
    </>
  );
}

const Home = () => (
  <>
    <div style={{ height: '2000px' }}>Home</div>
    <section id="%zz">Named as it is written</section>
    <section id="team" style={{ height: '2000px' }}>
      <a href="#x">First of the team</a>
    </section>
  </>
);

const at = (path: string) => history.replaceState(null, '', path);
const scroll = (top: number) =>
  new Promise<void>((resolve) => {
    addEventListener('scroll', () => resolve(), { once: true });
    scrollTo({ top, behavior: 'instant' });
  });
let router: ReturnType<typeof createBrowserRouter>;

async function open(path: string) {
  at(path);
  keyHistoryEntries();
  router = createBrowserRouter([
    {
      Component: Layout,
      children: [
        { path: '/home', Component: Home },
        { path: '/other', Component: () => <div style={{ height: '3000px' }}>Another page</div> },
      ],
    },
  ]);
  await render(<RouterProvider router={router} />);
}

beforeEach(() => history.pushState(null, '', start));
afterEach(() => {
  vi.useRealTimers();
  router.dispose();
  scrollTo({ top: 0, behavior: 'instant' });
  history.pushState(null, '', start);
});

describe('useScrollAndFocus', () => {
  it('starts another page at its top, and scrolls to its section after 100 ms, not sooner', async () => {
    await open('/other');
    await scroll(700);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    (page.getByRole('link', { name: 'Team' }).element() as HTMLAnchorElement).click(); // it is a link
    // vitest's own waiting would advance the fake timers.
    while (!document.getElementById('team')) await new Promise(requestAnimationFrame);
    expect(scrollY).toBe(0);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.advanceTimersByTime(hashScrollDelay - 1);
    expect(scrolled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledOnce();
    vi.useRealTimers();
    await expect
      .poll(() => Math.round(document.getElementById('team')?.getBoundingClientRect().top ?? -1))
      .toBe(0);
  });

  it('moves the focus to the section, so that Tab goes on in it', async () => {
    await open('/other');
    await userEvent.click(page.getByRole('link', { name: 'Team' }));
    await expect.poll(() => document.activeElement?.id).toBe('team');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('First of the team');
    expect(document.getElementById('team')?.hasAttribute('tabindex')).toBe(false);
  });

  it('scrolls to the section of a hash that is no percent-encoding, by the name as it is written', async () => {
    await open('/other');
    await userEvent.click(page.getByRole('link', { name: 'Malformed' }));
    await expect.poll(() => document.activeElement?.id).toBe('%zz');
  });

  it('starts the page at its top again when a link leads to the page itself', async () => {
    await open('/other');
    await scroll(700);
    await userEvent.click(page.getByRole('link', { name: 'Other' }));
    await expect.poll(() => scrollY).toBe(0);
  });

  it('leads to the answer of a form, which has another query and a hash', async () => {
    await open('/home');
    await scroll(500);
    await router.navigate('/home?gigabytes=40#team');
    await expect.poll(() => document.activeElement?.id).toBe('team');
    expect(document.getElementById('team')?.getBoundingClientRect().top).toBeCloseTo(0, 0);
  });

  it('keeps the place for Back when the only scroll happened before hydration', async () => {
    document.body.style.height = '4000px';
    await scroll(900);
    await open('/home');
    document.body.style.height = '';
    expect(scrollY).toBe(900);
    await userEvent.click(page.getByRole('link', { name: 'Other' }));
    await expect.poll(() => scrollY).toBe(0);
    history.back();
    await expect.poll(() => scrollY).toBe(900);
  });

  it('leaves a fragment of the page, and Back from it, to the place the browser scrolls to', async () => {
    await open('/home');
    await scroll(300);
    location.hash = '#team';
    // A visitor sees the section before they go back.
    await expect.element(page.getByText('At the fragment “#team”')).toBeInTheDocument();
    const top = () => Math.round(document.getElementById('team')?.getBoundingClientRect().top ?? -1);
    await expect.poll(top).toBe(0);
    history.back();
    await expect.poll(() => scrollY).toBe(300);
    history.forward();
    await expect.poll(top).toBe(0);
  });
});
