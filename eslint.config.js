import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { importFault } from './tests/architecture/layers.js';

/** The import table of docs/architecture.md, at the place where the import is written. */
const layers = {
  meta: { type: 'problem', schema: [], messages: { fault: '{{fault}}.' } },
  create(context) {
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
  },
};

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

const classRules = [
  {
    selector: classTexts(PHYSICAL_CLASS),
    message: 'Use logical classes (ms-, pe-, start-, text-start): the page is read from both sides.',
  },
  {
    selector: classTexts(UNSUITED_TO_ARABIC),
    message: 'No letter-spacing, italics or capitals: Arabic has none of them.',
  },
];

const oneFormatter = [
  {
    selector: "MemberExpression[object.name='Intl']",
    message: 'Numbers and dates are formatted in app/i18n/format.ts.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(toFixed|toLocaleString|toLocaleDateString|toLocaleTimeString)$/]',
    message: 'Numbers and dates are formatted in app/i18n/format.ts.',
  },
];

const oneEnvironment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read in app/config.server.ts.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'build/',
      'node_modules/',
      '.data/',
      '.cache/',
      'test-results/',
      'public/',
      'drizzle/migrations/',
      '**/*.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { prefer: 'type-imports', fixStyle: 'inline-type-imports' },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Code points are what people count as characters.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Loaders throw redirects and `data()`: that is how the router is told to stop.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.recommended],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      'object-shorthand': 'error',
      'prefer-template': 'off',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    plugins: { attara: { rules: { layers } } },
    rules: {
      'attara/layers': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-restricted-syntax': ['error', ...classRules, ...oneFormatter, ...oneEnvironment],
    },
  },
  // Remix takes a page, and i18next a set of texts, as a default export.
  {
    files: ['app/root.tsx', 'app/entry.*.tsx', 'app/routes.ts', 'app/routes/**', 'app/i18n/locales/*/*.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  { files: ['app/i18n/format{,-age,-date}.ts'], rules: { 'no-restricted-syntax': ['error', ...oneEnvironment] } },
  // What is wrong with a form takes the focus of the page that answers it, also where no scripts run.
  { files: ['app/forms/form-faults.tsx'], rules: { 'jsx-a11y/no-autofocus': 'off' } },
  { files: ['app/config.server.ts'], rules: { 'no-restricted-syntax': ['error', ...oneFormatter] } },
);
