export const review = {
  rating: 'Choose one to five stars.',
  text: 'Write up to 1,000 letters.',
  hours: 'Say how many hours it lasted, from 0.5 to 72, or leave it out.',
  trail: 'Say how far it reached, from 1 to 5, or leave it out.',
  answer: 'Write an answer of up to 1,000 letters.',
  notBought: 'Only those whose order of it has been delivered can write a review.',
  notFound: 'There is no such review.',
};
