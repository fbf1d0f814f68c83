import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;
type Edit = { from: number; to: number; with: string };
/** What stands in a node's place; undefined leaves it, and what is within it is looked at. */
type Rule = (node: Node, text: string, parent: Node | undefined) => Edit | undefined;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodeIn = (node: Node, part: string): Node | undefined => (isNode(node[part]) ? node[part] : undefined);

const instead = ({ start, end }: Node, text: string): Edit => ({ from: start, to: end, with: text });

/** Whether an expression is asked for its truth alone. */
const decides = (node: Node, parent: Node | undefined): boolean =>
  parent !== undefined && (/^(Logical|Unary)Expression$/.test(parent.type) || parent.test === node);

const answered =
  (type: string, question: RegExp, answer: string): Rule =>
  (node, text, parent) =>
    node.type === type && question.test(text) && (type !== 'Identifier' || decides(node, parent)) ? instead(node, answer) : undefined;

const called = (node: Node, name: RegExp, source: string): boolean => {
  const callee = node.type === 'CallExpression' ? nodeIn(node, 'callee') : undefined;
  return callee !== undefined && name.test(source.slice(callee.start, callee.end));
};

/**
 * What the packages of the router ask at run time and this build knows: the answers of `remix.config.js`, all of whose flags are on, and that it runs in a
 * browser. Terser then leaves out what follows from other answers. And what they say to developers, which no shopper reads.
 */
const RULES: Readonly<Record<string, (source: string) => Rule>> = {
  'flags of the router': () => answered('MemberExpression', /\bfuture\.v[37]_\w+$/, 'true'),
  'single fetch': () => answered('BinaryExpression', /^typeof singleFetch === "function"$/, 'true'),
  'no single page': () => answered('MemberExpression', /\.isSpaMode$/, 'false'),
  'told of no single page': () => answered('Identifier', /^isSpaMode$/, 'false'),
  'in a browser': () => answered('BinaryExpression', /^typeof (document|window) === "undefined"$/, 'false'),
  'and not on a server': () => answered('BinaryExpression', /^typeof (document|window) !== "undefined"$/, 'true'),
  'nothing rendered by a server': () => answered('Identifier', /^(isStatic|staticContext)$/, 'false'),
  'nothing deferred': () => answered('MemberExpression', /^__remixContext\.a$/, 'false'),
  'warnings of developers': (source) => (node, _, parent) =>
    parent?.type === 'ExpressionStatement' && called(node, /^((UNSAFE_)?warning|console\.warn)$/, source)
      ? instead(node, 'void 0')
      : undefined,
  'words of what never happens': (source) => (node) => {
    const [first, words] = called(node, /^(UNSAFE_)?invariant$/, source) ? (node.arguments as Node[]) : [];
    return first && words ? { from: first.end, to: words.end, with: '' } : undefined;
  },
};

const OF_THE_ROUTER = /\/node_modules\/(@remix-run\/(react|router)|react-router|react-router-dom)\//;

/** The edits that the rules make, the last of the source first. */
function editsOf(program: Node, source: string, used: Set<string>): Edit[] {
  const rules = Object.entries(RULES).map(([name, rule]) => ({ name, rule: rule(source) }));
  const edits: Edit[] = [];
  const visit = (node: Node, parent?: Node): void => {
    const text = source.slice(node.start, node.end);
    for (const { name, rule } of rules) {
      const edit = rule(node, text, parent);
      if (!edit) continue;
      used.add(name);
      edits.push(edit);
      if (edit.from === node.start) return;
    }
    for (const part of Object.values(node)) {
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, node);
    }
  };
  visit(program);
  return edits.sort((one, other) => other.from - one.from);
}

/** Leaves out of the browser's router what this shop can never need of it: a tenth of its weight. Fails where the router is no longer written as it was. */
export function leanRouter(): Plugin {
  const used = new Set<string>();
  return {
    name: 'attara-lean-router',
    enforce: 'pre',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    transform(code, id) {
      if (!OF_THE_ROUTER.test(id)) return null;
      let lean = code;
      for (const edit of editsOf(this.parse(code) as unknown as Node, code, used)) {
        lean = lean.slice(0, edit.from) + edit.with + lean.slice(edit.to);
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      const unused = Object.keys(RULES).filter((name) => !used.has(name));
      if (!error && unused.length > 0) throw new Error(`The router is written in another way now; see lean-router: ${unused.join(', ')}.`);
    },
  };
}
