export const dates = {
  from: 'Write a day and a time, such as 2026-12-01T20:00, or leave it empty.',
  to: 'Write a day and a time, such as 2026-12-07T20:00, or leave it empty.',
  toBeforeFrom: 'It would end before it starts.',
  noOffer: 'Dates need a price after discount that is lower. Write one, or empty the dates.',
};
