import { darkEnough, lightEnough, SITE_COLOURS, type SiteColour } from '../../../domain/rules/siteTheme.ts';

const NIGHT = '#14181d';

/** The style sheet of the public website in one of its colours. */
export const styleOf = (colour: SiteColour): string => `
:root { color-scheme: light dark; --fill: ${darkEnough(SITE_COLOURS[colour])}; --ink: light-dark(${darkEnough(SITE_COLOURS[colour])}, ${lightEnough(SITE_COLOURS[colour], NIGHT)});
  --ground: light-dark(#fff, ${NIGHT}); --card: light-dark(#fff, #1b2027); --soft: light-dark(#f5f7fa, #1b2027);
  --text: light-dark(#1f2733, #dfe5ec); --mute: light-dark(#5a6472, #9aa4b2); --line: light-dark(#e3e8ee, #2e353e) }
* { box-sizing: border-box }
html { scroll-behavior: smooth; scroll-padding-top: 5rem }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere }
.in { width: min(70rem, 100% - 2.5rem); margin-inline: auto }
a { color: var(--ink) } a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; border-radius: 4px }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 3; padding: .5rem 1rem; background: var(--card) } .skip:focus { top: 1rem }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
.ribbon { margin: 0; padding: .4rem 1rem; text-align: center; background: #8a5300; color: #fff; font-size: .9rem }
header { position: sticky; top: 0; z-index: 2; background: var(--card); border-bottom: 1px solid var(--line) }
header .in { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.5rem; padding-block: .7rem }
.brand { display: flex; align-items: center; gap: .6rem; margin-right: auto; color: inherit; text-decoration: none; font-weight: 600; font-size: 1.1rem }
.brand img { height: 2rem; max-width: 9rem; object-fit: contain }
nav ul { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; margin: 0; padding: 0; list-style: none }
nav a { display: inline-block; padding: .3rem 0; color: var(--text); text-decoration: none } nav a:hover, nav a[aria-current] { color: var(--ink) }
nav a[aria-current] { box-shadow: 0 2px var(--ink) } .langs { font-size: .875rem }
.go { padding: .35rem .95rem; border-radius: 6px; background: var(--fill); color: #fff; text-decoration: none; white-space: nowrap } .go:hover { filter: brightness(1.1) }
.hero { padding: clamp(3rem, 9vw, 6rem) 0; background: var(--fill); color: #fff; text-align: center } .hero h1 { margin: 0; font-size: clamp(1.7rem, 5vw, 2.8rem); line-height: 1.3 }
@media (max-width: 44rem) { .brand { order: -2 } header .go { order: -1 } }
.slides { display: flex; margin: 0; padding: 0; overflow-x: auto; scroll-snap-type: x mandatory; list-style: none; background: var(--soft) }
.slides li { flex: 0 0 100%; scroll-snap-align: center } .slides figure { position: relative; margin: 0 }
.slides img { display: block; width: 100%; aspect-ratio: 3; object-fit: cover; max-height: 26rem }
.slides figcaption { position: absolute; inset: auto 0 0; padding: 2.5rem 1.25rem 1rem; color: #fff; background: linear-gradient(transparent, #000a); font-size: clamp(1rem, 2.6vw, 1.5rem); font-weight: 600 }
section { padding: 2.75rem 0 } section:nth-of-type(even) { background: var(--soft) }
h1 { margin: 0 0 1rem; font-size: clamp(1.5rem, 4vw, 2rem); line-height: 1.35 } h2 { margin: 0 0 1.25rem; font-size: 1.35rem }
.head { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem }
.list { display: grid; gap: 1rem; margin: 0; padding: 0; list-style: none } .cards { grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)) }
.item { display: block; height: 100%; overflow: hidden; border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: inherit; text-decoration: none } a.item:hover { border-color: var(--ink) }
.item img { display: block; width: 100%; aspect-ratio: 3; object-fit: cover } .item div { padding: 1rem 1.15rem } .item h3 { margin: .15rem 0 .35rem; font-size: 1.05rem; line-height: 1.45 } .item p { margin: 0; color: var(--mute); font-size: .925rem }
.meta { color: var(--mute); font-size: .85rem } .tag { margin-right: .5rem; padding: .05rem .45rem; border: 1px solid currentColor; border-radius: 4px; color: var(--ink) }
.logos { grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)) } .logos .item { display: grid; gap: .5rem; place-items: center; padding: 1.1rem .75rem; text-align: center; font-size: .875rem } .logos img { width: auto; height: 3rem; max-width: 100%; aspect-ratio: auto; object-fit: contain }
.item .buttons { display: flex; flex-wrap: wrap; gap: .6rem; margin-top: .9rem }
.text { max-width: 46rem } .text img { max-width: 100%; height: auto } .text table { display: block; overflow-x: auto; border-collapse: collapse } .text :is(td, th) { padding: .4rem .7rem; border: 1px solid var(--line) } .text blockquote { margin-inline: 0; padding-left: 1rem; border-left: 3px solid var(--ink); color: var(--mute) }
.cover { display: block; width: 100%; max-width: 46rem; margin-bottom: 1.25rem; border-radius: 10px; aspect-ratio: 3; object-fit: cover }
.pager { display: flex; gap: 1.25rem; align-items: center; margin-top: 1.75rem }
footer { padding: 2rem 0 2.5rem; border-top: 1px solid var(--line); color: var(--mute); font-size: .9rem } footer dl { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: 0 0 1rem } footer dl div { display: flex; gap: .5rem } footer dd { margin: 0; color: var(--text) } footer p { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .4rem 0 0 }
`;
