export const wish = { keep: 'Keep {{name}} on the wish list', drop: 'Take {{name}} off the wish list' };
