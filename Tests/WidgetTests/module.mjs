// usage: node module.mjs FOLDER PART
// Tells the module FOLDER/part.wasm the messages of FOLDER/messages.json and prints its answers.
import { readFileSync } from 'node:fs';

const [folder, part] = process.argv.slice(2);
const plays = JSON.parse(readFileSync(`${folder}/messages.json`));
const module = new WebAssembly.Module(readFileSync(`${folder}/part.wasm`));
let pagesAtHalf = 0;
let pagesAtEnd = 0;

const answers = plays.map((messages) => {
  // A page has a session of its own.
  const { memory, make_room, room, [`answer_${part}`]: answer } = new WebAssembly.Instance(module, {}).exports;
  return messages.map((message, index) => {
    const bytes = Buffer.from(message, 'base64');
    // First the room: it may move the memory.
    const start = make_room(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = answer();
    pagesAtEnd = memory.buffer.byteLength / 65536;
    if (2 * index <= messages.length) pagesAtHalf = pagesAtEnd;
    return Buffer.from(new Uint8Array(memory.buffer, room(), length)).toString('base64');
  });
});

console.log(JSON.stringify({
  imports: WebAssembly.Module.imports(module).map(({ name }) => name), answers, pagesAtHalf, pagesAtEnd,
}));
