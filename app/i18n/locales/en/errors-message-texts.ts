export const messageText = {
  missing: 'Write something here.',
  subjectLines: 'Write the subject in one line.',
  subjectLength: 'Write the subject in at most 200 characters.',
  length: 'Write the text in at most 2,000 characters.',
  openBrace: 'A brace is open or closed on its own. Write words that are filled in like this: {name}',
  unknownWord: 'This is none of the words that are filled in: {{words}}. Take one of the list.',
  notInSubject: 'A subject is one line that others see, too: the list of items and the link have no place in it.',
  linkMissing: 'Without {link} this message is of no use. Put it on a line of its own.',
  linkAlone: 'Write {link} once, alone on its line: in other words it could reach somebody else.',
};
