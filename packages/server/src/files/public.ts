// What other areas may use of files.
export { measuresOf, readPng, resized, rewritten, writePng } from './png.ts'
export { bytesOf, findFile, removeFile, storeFile, wholeOf } from './storing.ts'
