import { describe, expect, it } from 'vitest';

import { htmlOf, mailBody, type MailLook } from './message.html';

const LOOK: MailLook = { shop: 'Rose & Oud', logo: '', origin: 'https://shop.example' };
const LINK = 'https://shop.example/user/my-orders/1?lng=en&x=1';

describe('a mail as HTML', () => {
  it('escapes whatever stands in it', () => {
    const html = htmlOf('<script>alert(1)</script> "a" & \'b\'\n• <b>Oud</b> × 1\n   ◦ <i>', 'en', {
      ...LOOK,
      shop: '<img src=x>',
    });
    expect(html).not.toMatch(/<script|<b>|<i>|<img/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;a&quot; &amp; &#39;b&#39;');
    expect(html).toContain('&lt;img src=x&gt;');
  });

  it('says its language and direction, and is a column of 600 px', () => {
    for (const [language, direction, align] of [
      ['en', 'ltr', 'left'],
      ['ar', 'rtl', 'right'],
    ] as const) {
      const html = htmlOf('Hello', language, LOOK);
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(html).toContain(`dir="${direction}" lang="${language}"`);
      expect(html).toContain(`max-width:600px`);
      expect(html).toContain(`text-align:${align}`);
    }
  });

  it('has no script, no font, no sheet and no picture of others, and none at all without a logo', () => {
    const html = htmlOf(`Hello\n${LINK}`, 'en', LOOK);
    expect(html).not.toMatch(/<script|<link|@import|url\(|<img|<iframe/);
    const pictures = htmlOf('Hello', 'en', { ...LOOK, logo: '/imgs/site/logo-192x96.webp' }).match(/<img[^>]*>/g);
    expect(pictures).toHaveLength(1);
    expect(pictures?.[0]).toContain('src="https://shop.example/imgs/site/logo-192x96.webp" alt="Rose &amp; Oud"');
  });

  it('makes a button of a link alone on its line, with the words above it, and keeps it readable', () => {
    const html = mailBody(`Thanks.\n\nFollow your order:\n${LINK}`, 'en', LOOK);
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => [href, words]);
    const address = LINK.replaceAll('&', '&amp;');
    expect(links).toEqual([
      [address, 'Follow your order'],
      [address, address],
    ]);
    expect(html).not.toContain('Follow your order:');
    expect(mailBody(LINK, 'en', LOOK)).toContain('>Rose &amp; Oud</a>');
  });

  it('makes links of the shop’s own addresses alone', () => {
    const html = mailBody(
      `See ${LINK} now\nhttps://shop.example.evil.test/x\nhttp://shop.example/x\njavascript:alert(1)`,
      'en',
      LOOK,
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([LINK.replaceAll('&', '&amp;')]);
  });

  it('makes lists of what was ordered', () => {
    const html = mailBody('Yours:\n• Oud × 1\n• Set × 2\n   ◦ 2 × Rose\nBye', 'en', LOOK);
    expect(html.match(/<ul/g)).toHaveLength(2);
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html.indexOf('Bye')).toBeGreaterThan(html.lastIndexOf('</ul>'));
  });

  it('shows the first line that is more than a greeting beside its subject', () => {
    const html = htmlOf('أهلًا يا منى،\nخرج طلبك للتوصيل.', 'ar', LOOK);
    expect(html).toMatch(/display:none[^>]*>خرج طلبك للتوصيل\.<\/div>/);
  });
});
