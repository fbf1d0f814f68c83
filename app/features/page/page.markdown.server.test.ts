import { describe, expect, it } from 'vitest';

import { type FieldValues, pageNodes, refusedLinks } from './page.markdown.server';
import { openingOf, type PageNode, plainText } from './page.nodes';

const FIELDS: FieldValues = {
  shop: { text: 'عطارة <b>' },
  phone: { text: '0100 555 0142', href: 'tel:+201005550142', ltr: true },
  email: { text: 'care@shop.example', href: 'mailto:care@shop.example', ltr: true },
  address: { text: '' },
  tradeName: { text: '' },
  commercialRegister: { text: '12 [x](/y) **345**', ltr: true },
  taxNumber: { text: '' },
};

const nodes = (text: string): PageNode[] => pageNodes(text, FIELDS);

/** The elements of a text and their words, as `<p>a <a /store>b</a></p>`. */
const shape = (all: readonly PageNode[]): string =>
  all
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll('<', '‹');
      const facts = [node.tag, node.href, node.dir, node.start].filter((fact) => fact !== undefined).join(' ');
      return node.children.length > 0 ? `<${facts}>${shape(node.children)}</${node.tag}>` : `<${facts}>`;
    })
    .join('');

const drawn = (text: string): string => shape(nodes(text));

describe('a text in Markdown', () => {
  it('has headings from the second level on, paragraphs, lists, links and words that stand out', () => {
    expect(drawn('# أول\n\n## ثانٍ\n\n### ثالث\n\n##### خامس')).toBe(
      '<h2>أول</h2><h2>ثانٍ</h2><h3>ثالث</h3><h4>خامس</h4>',
    );
    expect(drawn('أول سطر\nثاني سطر\n\n**مهم**، و*هادئ*')).toBe(
      '<p>أول سطر<br>ثاني سطر</p><p><strong>مهم</strong>، و<em>هادئ</em></p>',
    );
    expect(drawn('- one\n- two\n  - inside\n\n3. three\n4. four')).toBe(
      '<ul><li>one</li><li>two<ul><li>inside</li></ul></li></ul><ol 3><li>three</li><li>four</li></ol>',
    );
    expect(drawn('[متجرنا](/store?category=perfume) and [map](https://maps.example/?q=1)')).toBe(
      '<p><a /store?category=perfume>متجرنا</a> and <a https://maps.example/?q=1>map</a></p>',
    );
  });

  it('has no link within a link', () => {
    expect(drawn('[ring {phone}](/contact), **{phone}**')).toBe(
      '<p><a /contact>ring <bdi ltr>0100 555 0142</bdi></a>, ' +
        '<strong><a tel:+201005550142><bdi ltr>0100 555 0142</bdi></a></strong></p>',
    );
    expect(drawn('[**{email}**](/contact)')).not.toContain('mailto');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- a --><svg/onload=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '```\n<b>code</b>\n```',
    '    <b>indented</b>',
    '| a | b |\n|---|---|\n| <i> | c |',
    '<https://evil.example>',
    '<javascript:alert(1)>',
    '[ref]\n\n[ref]: javascript:alert(1)',
  ])('has nothing but words for %j', (text) => {
    expect(drawn(text).replace(/<\/?(?:p|br)>/g, '')).not.toContain('<');
    expect(plainText(nodes(text))).toMatch(/alert|evil|[ab]|ref/);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](java&#10;script:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](\\\\evil.example)',
    '[a](http://plain.example)',
    '[a](mailto:x@y.example)',
    '[a](#part)',
    '[a](store)',
    '[a]()',
  ])('follows no link that contract 3.12 does not allow: %s', (text) => {
    expect(drawn(text)).not.toMatch(/<a /);
  });

  it('has no pictures, and no link within a link', () => {
    expect(drawn('![x](https://evil.example/x.png)')).toBe('<p>!<a https://evil.example/x.png>x</a></p>');
    expect(drawn('[a [b](/inner) c](/outer)')).toBe('<p>[a <a /inner>b</a> c](/outer)</p>');
  });

  it('fills its fields in as words, whatever stands in them', () => {
    expect(drawn('{shop}: {phone}, {email}, {commercialRegister}')).toBe(
      '<p><bdi>عطارة ‹b></bdi>: <a tel:+201005550142><bdi ltr>0100 555 0142</bdi></a>, ' +
        '<a mailto:care@shop.example><bdi ltr>care@shop.example</bdi></a>, ' +
        '<bdi ltr>12 [x](/y) **345**</bdi></p>',
    );
    expect(drawn('{nobody} and {shop')).toBe('<p>{nobody} and {shop</p>');
  });

  it('leaves out the lines whose fields are all empty', () => {
    expect(drawn('- Tax: {taxNumber}\n- Register: {commercialRegister}, {taxNumber}\n- Hours: 9 to 5')).toBe(
      '<ul><li>Register: <bdi ltr>12 [x](/y) **345**</bdi>, <bdi></li><li>Hours: 9 to 5</li></ul>'.replace(
        '<bdi>',
        '<bdi></bdi>',
      ),
    );
  });

  it('marks what its owner has still to write', () => {
    expect(drawn('شركة الشحن: [اكتب هنا: اسم الشركة]. [Write here] [write here: more](/store)')).toBe(
      '<p>شركة الشحن: <mark>[اكتب هنا: اسم الشركة]</mark>. <mark>[Write here]</mark> ' +
        '<a /store>write here: more</a></p>',
    );
  });

  const times = (piece: string): string => piece.repeat(Math.floor(20_000 / piece.length));
  it.each([
    '[',
    '![',
    '[a](',
    '[a](<',
    '[[a](/b)](/c)',
    '*',
    '**a *',
    '*a_ ',
    '_a',
    '> ',
    '- ',
    '1. ',
    '\n- a',
    '\t- a\n',
    '&',
    '\\[',
    '{',
    '{shop',
    '{shop}',
    '[اكتب هنا',
    '[اكتب هنا: ]',
    '](/x)',
    '#',
    '<',
    '`',
    ' ',
    'لا إله ',
  ])('comes to an end for 20,000 letters of %j', (piece) => {
    expect(nodes(times(piece)).length).toBeGreaterThanOrEqual(0);
    expect(refusedLinks(times(piece)).length).toBeLessThanOrEqual(20_000);
  });
});

describe('what a text begins with', () => {
  it('is its first paragraph, cut after a word, its blocks apart', () => {
    expect(openingOf(nodes('# Head\n\nOne **two**\nthree.\n\nFour'), 160)).toBe('One two three.');
    expect(openingOf(nodes('One two, three'), 10)).toBe('One two…');
    expect(openingOf(nodes('- one\n- two'), 160)).toBe('one two');
    expect(openingOf([], 160)).toBe('');
  });
});

describe('refusedLinks', () => {
  it('names the links of a text that may not be followed', () => {
    expect(refusedLinks('[a](/store) [b](https://x.example) [c](javascript:x) [d](http://y.example)')).toEqual([
      'javascript:x',
      'http://y.example',
    ]);
    expect(refusedLinks('Nothing [here] leads (anywhere).')).toEqual([]);
  });
});
