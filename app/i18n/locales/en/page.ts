export default {
  version: 'Version {{version}}, {{date}}',
  older: 'This is version {{version}} of {{date}}, which is no longer in force.',
  present: 'Read what holds today',
};
