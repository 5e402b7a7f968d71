// What other areas may use of files.
export { findFile, removeFile, storeFile, wholeOf } from './storing.ts'
