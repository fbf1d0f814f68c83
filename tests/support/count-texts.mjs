// Loaded before a store (NODE_OPTIONS=--import=…): each answer says how often i18next was asked for a text since the
// one before.
import { ServerResponse } from 'node:http';
import { createInstance } from 'i18next';

const instance = createInstance();
await instance.init();
const engine = Object.getPrototypeOf(instance.translator);
const { translate } = engine;
let asked = 0;
engine.translate = function (...given) {
  asked += 1;
  return translate.apply(this, given);
};

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('X-Texts-Asked', asked);
  asked = 0;
  return writeHead.apply(this, given);
};
