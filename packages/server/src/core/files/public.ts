// What other areas may use of files.
export { decodePng, encodePng, readPngSize, reencodePng, resizeSquare } from '../images/png.ts'
export {
  deleteUnreferencedBytes,
  duplicateFiles,
  type FileContent,
  findFile,
  readFileBytes,
  readFileStream,
  removeFile,
  storeFile,
  storeStream,
} from './stored-files.ts'
