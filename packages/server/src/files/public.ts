// What other areas may use of files.
export { bytesOf, findFile, type NewFile, removeFile, storeFile, wholeOf } from './storing.ts'
