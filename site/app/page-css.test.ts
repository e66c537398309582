import { describe, expect, it } from 'vitest';
import { cssFor } from './page-css';

const page = '<div class="a b"><p class="c">.z</p><svg fill="var(--d)"/></div>';

describe('cssFor', () => {
  it.each([
    ['keeps what names no class', 'html,*{margin:0}', 'html,*{margin:0}'],
    [
      'keeps a class of the page in every state',
      '.a:hover,.b[data-open]>p{x:y}',
      '.a:hover,.b[data-open]>p{x:y}',
    ],
    ['drops a class of another page', '.z{x:y}.a .z{x:y}.a{x:y}', '.a{x:y}'],
    [
      'drops an element of another page',
      'mark,p{x:y}.a>code{x:y}div>p::after{x:y}',
      'p{x:y}div>p::after{x:y}',
    ],
    [
      'takes an argument for no element',
      'p:nth-child(odd),.a:dir(rtl){x:y}',
      'p:nth-child(odd),.a:dir(rtl){x:y}',
    ],
    [
      'drops what a host may ask for and this page does not',
      '[data-theme=dark],p{x:y}[data-motion=reduced] *{x:y}[data-solid]{x:y}',
      'p{x:y}[data-solid]{x:y}',
    ],
    [
      'drops the states that only the app gives a control',
      '.a:is(:disabled,[aria-disabled=true]),.b[aria-busy=true]{x:y}.a:hover:not(:disabled,[aria-disabled=true]){x:y}.b:disabled{x:y}',
      '.a:hover{x:y}',
    ],
    ['drops one selector of a list', '.z,.a{x:y}', '.a{x:y}'],
    ['does not split inside parentheses', '.a:is(.z,.b),.z{x:y}', '.a:is(.z,.b){x:y}'],
    ['keeps what must not be there', '.a:not(.z,:has(.y)){x:y}', '.a:not(.z,:has(.y)){x:y}'],
    [
      'looks into layers and conditions',
      '@layer m{.z{x:y}@media print{.a{x:y}}}',
      '@layer m{@media print{.a{x:y}}}',
    ],
    [
      'looks into where a thing starts from',
      '@starting-style{.z{x:y}}@starting-style{.a{x:y}}',
      '@starting-style{.a{x:y}}',
    ],
    ['leaves out what is empty then', '@layer m{@supports (x:y){.z{x:y}}}', ''],
    ['keeps the order of layers', '@layer m,n;@layer n{.z{x:y}}', '@layer m,n;'],
    [
      'says the order of layers once',
      '@layer m,n;@layer n{.a{x:y}}@layer m,n;.b{x:y}',
      '@layer m,n;@layer n{.a{x:y}}.b{x:y}',
    ],
    [
      'goes on in the group before',
      '@layer m{.a{x:y}}@layer m,n{.z{x:y}}@layer m{.b{x:y}}',
      '@layer m{.a{x:y}.b{x:y}}',
    ],
    [
      'drops custom properties that nothing reads, and those that only they read',
      '.b{--a:1px;--b:var(--c);--c:2px;--d:3px}.a{x:var(--a);--e:0}',
      '.b{--a:1px;--d:3px}.a{x:var(--a);}',
    ],
    [
      'writes out a token that has one value',
      '@layer t{:root{--s-m:16px;--s-l:calc(2*var(--s-m))}}.a{x:var(--s-m) -1 var(--s-l)}',
      '@layer t{:root{}}.a{x:16px -1 calc(2*16px)}',
    ],
    ['parts what stood side by side', ':root{--s:1px}.a{x:var(--s)var(--s)2%}', ':root{}.a{x:1px 1px 2%}'],
    [
      'gives a token short letters that is long, or has another value somewhere',
      `:root{--ink:#000;--font:${'"A long name", '.repeat(4)}serif}.a{--ink:#fff;x:var(--ink);y:var(--font);z:var(--ink,red)}`,
      `:root{--A:#000;--B:${'"A long name", '.repeat(4)}serif}.a{--A:#fff;x:var(--A);y:var(--B);z:var(--A,red)}`,
    ],
    [
      'takes no token for constant that a condition sets',
      ':root{--s:1px}@media print{:root{--s:2px;--t:3px}}.a{x:var(--s);y:var(--t)}',
      ':root{--A:1px}@media print{:root{--A:2px;--t:3px}}.a{x:var(--A);y:var(--t)}',
    ],
    [
      'leaves properties that an element sets, and names that are no properties',
      '.a{anchor-name:--s;x:var(--split);--split:0}.b{y:var(--later,0)}',
      '.a{anchor-name:--s;x:var(--split);--split:0}.b{y:var(--later,0)}',
    ],
    ['reads braces in strings as text', '.a{content:"}.z{"}.z{x:y}', '.a{content:"}.z{"}'],
    ['takes a number for no class', '.a{opacity:.5;scale:1.5}', '.a{opacity:.5;scale:1.5}'],
    [
      'keeps the registered properties in use',
      '@property --r{syntax:"<percentage>";inherits:false}@property --s{inherits:false}.a{--r:0;x:var(--r);--s:1}',
      '@property --r{syntax:"<percentage>";inherits:false}.a{--r:0;x:var(--r);}',
    ],
    [
      'keeps the animations in use',
      '@keyframes in{0%{x:y}to{x:z}}@keyframes out{0%{x:y}}.a{animation:in 1s}',
      '@keyframes in{0%{x:y}to{x:z}}.a{animation:in 1s}',
    ],
  ])('%s', (_, css, expected) => {
    expect(cssFor(css, page)).toBe(expected);
  });
});
