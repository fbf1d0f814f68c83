/** The lint rules that are this project's own. */
import { importFault } from './layers.js';

const rule = (message, create) => ({ meta: { type: 'problem', schema: [], messages: { fault: message } }, create });

/** A rule that refuses what its selector finds. */
const refuse = (message, selector) =>
  rule(message, (context) => ({ [selector]: (node) => context.report({ node, messageId: 'fault' }) }));

/** The import table of docs/architecture.md, at the place where the import is written. */
const layers = rule('{{fault}}.', (context) => {
  const file = context.filename.split('/app/').slice(1).join('/app/');
  const check = (node) => {
    if (typeof node.source?.value !== 'string') return;
    const fault = importFault(file, node.source.value, node.importKind === 'type' || node.exportKind === 'type');
    if (fault) context.report({ node: node.source, messageId: 'fault', data: { fault } });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
});

/** Whether a variable is the same at every call: of a module, imported, or of the language. */
const isSteady = (reference) => !reference.resolved || ['module', 'global'].includes(reference.resolved.scope.type);

/** What is cached under arguments must not depend on anything else (app/cache/cached.server.ts). */
const cachedRead = rule('{{fault}}', (context) => {
  const { scopeManager } = context.sourceCode;
  const faultOf = ([name, , read]) => {
    if (name?.type !== 'Literal') return 'The name of a cached read is a text; what it depends on are its arguments.';
    const used =
      read?.type === 'Identifier'
        ? context.sourceCode.getScope(read).references.filter(({ identifier }) => identifier === read)
        : (scopeManager.acquire(read)?.through ?? []);
    const loose = used.find((reference) => !isSteady(reference));
    return loose && `A cached read depends on its arguments alone, so hand it \`${loose.identifier.name}\` as one.`;
  };
  if (context.filename.includes('.test.')) return {};
  return {
    "CallExpression[callee.name='cached']": (node) => {
      const fault = faultOf(node.arguments);
      if (fault) context.report({ node, messageId: 'fault', data: { fault } });
    },
  };
});

const classTexts = (pattern) =>
  [
    `JSXAttribute[name.name=/[cC]lassName$/] Literal[value=${pattern}]`,
    `JSXAttribute[name.name=/[cC]lassName$/] TemplateElement[value.raw=${pattern}]`,
    `CallExpression[callee.name='classNames'] Literal[value=${pattern}]`,
    `CallExpression[callee.name='classNames'] TemplateElement[value.raw=${pattern}]`,
  ].join(', ');

const PHYSICAL_CLASS =
  '/(^|\\s|:)-?((scroll-)?[mp][lr]-|(left|right)-(\\d|\\[|auto|full|px|1\\/2)|text-(left|right)(\\s|$)|' +
  'float-(left|right)|clear-(left|right)|(border|rounded)-([lr]|[tb][lr])(-|\\s|$))/';
const UNSUITED_TO_ARABIC = '/(^|\\s|:)(tracking-|italic(\\s|$)|uppercase(\\s|$)|capitalize(\\s|$))/';
const FORMATTING =
  "MemberExpression[object.name='Intl'], " +
  'CallExpression[callee.property.name=/^(toFixed|toLocaleString|toLocaleDateString|toLocaleTimeString)$/]';

export default {
  meta: { name: 'attara' },
  rules: {
    layers,
    'cached-read': cachedRead,
    'logical-classes': refuse(
      'Use logical classes (ms-, pe-, start-, text-start): the page is read from both sides.',
      classTexts(PHYSICAL_CLASS),
    ),
    'classes-for-arabic': refuse(
      'No letter-spacing, italics or capitals: Arabic has none of them.',
      classTexts(UNSUITED_TO_ARABIC),
    ),
    'one-formatter': refuse('Numbers and dates are formatted in app/i18n/format.ts.', FORMATTING),
    'one-environment': refuse(
      'The environment is read in app/config.server.ts.',
      "MemberExpression[object.name='process'][property.name='env']",
    ),
  },
};
