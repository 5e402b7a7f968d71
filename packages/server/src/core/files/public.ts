// The parts of stored files that other areas may use.
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
