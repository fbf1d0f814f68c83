/** One page with every picture, a row a screen, to look through them all. */
export function contactSheet(pictures) {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const figure = ({ file, width, language, theme }) =>
    `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" width="${Math.round(width / 4)}"></a>` +
    `<figcaption>${width} · ${language} · ${theme}</figcaption></figure>`;
  const row = (screen) =>
    `<section id="${screen}"><h2>${screen}</h2><div>${pictures
      .filter((picture) => picture.screen === screen)
      .map(figure)
      .join('')}</div></section>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Attara: every screen</title>
<style>
  body { font: 14px system-ui, sans-serif; margin: 2rem; background: #eee; color: #222; }
  nav a { margin-inline-end: 1em; }
  section > div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; }
  figure { margin: 0; }
  img { display: block; border: 1px solid #999; background: #fff; }
</style>
<h1>${pictures.length} pictures of ${screens.length} screens</h1>
<nav>${screens.map((screen) => `<a href="#${screen}">${screen}</a>`).join('')}</nav>
${screens.map(row).join('\n')}
`;
}
