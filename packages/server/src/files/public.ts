// What other areas may use of files.
export { measuresOf, readPng, resized, rewritten, writePng } from './png.ts'
export { bytesOf, type Content, findFile, removeFile, storeFile, storeStream, sweepBytes, wholeOf } from './storing.ts'
