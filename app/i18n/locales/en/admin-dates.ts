export const dates = {
  running: 'until {{moment}}',
  coming: 'from {{moment}}',
  ended: 'ended {{moment}}',
};
