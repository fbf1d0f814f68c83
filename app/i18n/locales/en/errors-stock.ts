/** What is wrong with a count. */
export const stock = {
  item: 'Choose what is counted.',
  size: 'Choose one of the sizes that it comes in.',
  unit: 'Count pieces, or the millilitres of a pool.',
  change: 'Write how many more or fewer, as a whole number.',
  count: 'Write how many there are, as a whole number.',
  changeOrCount: 'Say how many there are, or how many more or fewer: one of the two.',
  lowMark: 'Write from how many on it is low, as a whole number.',
  reason: 'Say why, in 200 characters at most.',
  poolNotCustom: 'Only a custom perfume is counted as a pool.',
  otherUnit: 'It is counted in the other way. Stop that count first.',
  belowNothing: 'There cannot be fewer than none.',
  stoppedMeanwhile: 'Somebody has stopped this count meanwhile. Look at it again.',
};
