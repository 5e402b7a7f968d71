// What other areas may use of files.
export { measuresOf, readPng, resized, rewritten, writePng } from '../images/png.ts'
export {
  bytesOf,
  type Content,
  findFile,
  removeFile,
  storeFile,
  storeStream,
  sweepBytes,
  wholeOf,
} from './stored-files.ts'
