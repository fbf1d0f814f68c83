import { describe, expect, it } from 'vitest';

import { csvHead, csvLine, parseCsv } from './csv.rules';

const cellsOf = (file: string) => parseCsv(file)?.map(({ cells }) => cells);

describe('writing', () => {
  it('begins with the mark of UTF-8 and ends lines as RFC 4180 does', () => {
    expect(csvHead(['code', 'name.ar'])).toBe('\uFEFFcode,name.ar\r\n');
  });

  it('quotes what would break a line apart', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'semi;colon', ' edge ', 'plain'])).toBe(
      '"a,b","say ""hi""","two\nlines","semi;colon"," edge ",plain\r\n',
    );
  });

  it.each(['=1+1', '+201005550142', '-5', '@cmd', '\t=1', '＝1', "'=1"])('disarms %j', (text) => {
    expect(parseCsv(csvLine([text]))?.[0]?.cells).toEqual([text]);
    expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('leaves apostrophes of people alone', () => {
    expect(csvLine(["'oud'", "l'eau"])).toBe("'oud',l'eau\r\n");
    expect(cellsOf("'oud',l'eau\r\n")).toEqual([["'oud'", "l'eau"]]);
  });
});

describe('reading', () => {
  it('reads back what is written, whatever is in it', () => {
    const cells = ['عود "ملكي"', 'a,b;c\td', 'line\r\nbreak', '', "''=x", ' space '];
    expect(cellsOf(csvHead(['1', '2', '3', '4', '5', '6']) + csvLine(cells))?.[1]).toEqual(cells);
  });

  it('knows semicolons and tabs, and single line ends', () => {
    expect(cellsOf('code;price\nP-1;1,5\n')).toEqual([
      ['code', 'price'],
      ['P-1', '1,5'],
    ]);
    expect(cellsOf('code\tprice\rx\nP-1\t2')).toEqual([
      ['code', 'price\rx'],
      ['P-1', '2'],
    ]);
  });

  it('counts lines as an editor does and leaves out empty rows', () => {
    expect(parseCsv('code,text\n\n"P\n1",a\n , \nP-2,b')).toEqual([
      { line: 1, cells: ['code', 'text'] },
      { line: 3, cells: ['P\n1', 'a'] },
      { line: 6, cells: ['P-2', 'b'] },
    ]);
  });

  it('says when a quote is never closed, and reads nothing from nothing', () => {
    expect(parseCsv('code\n"P-1')).toBeNull();
    expect(parseCsv('\uFEFF')).toEqual([]);
  });
});
