export default {
  title: 'Display settings',
  text: 'How the shop looks on this device. Kept in this browser.',
  language: 'Language',
  languageText: { en: 'Pages and messages in English', ar: 'الصفحات والرسائل بالعربية' },
  theme: 'Appearance',
  themes: { system: 'As on my device', light: 'Light', dark: 'Dark' },
  themeText: {
    system: 'Follows the device between day and night',
    light: 'Warm stone, dark letters',
    dark: 'Dark wood, light letters',
  },
  textSize: 'Text size',
  textSizes: { normal: 'Normal', large: 'Large', larger: 'Larger' },
  textSizeText: { normal: 'As the shop was drawn', large: 'A little larger', larger: 'Clearly larger' },
  save: 'Save settings',
  saved: 'Your settings are saved',
};
