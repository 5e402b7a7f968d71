import fs from 'node:fs'

/**
 * Loaded before a program: limits its disk to the number in the file SMALL_DISK, in every thread and without any rights
 * on the machine; files grow and are removed as on a real one.
 */
const left = fs.openSync(process.env.SMALL_DISK ?? '', 'r+')
const own = { writeSync: fs.writeSync, unlinkSync: fs.unlinkSync, statfsSync: fs.statfsSync }
const count = Buffer.alloc(8)

function room(): number {
  fs.readSync(left, count, 0, 8, 0)
  return Number(count.readBigInt64LE())
}

function change(bytes: number) {
  count.writeBigInt64LE(BigInt(room() + bytes))
  own.writeSync(left, count, 0, 8, 0)
}

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })

function writeSync(file: number, bytes: NodeJS.ArrayBufferView, offset: number, length: number, position: number) {
  if (typeof position !== 'number') return own.writeSync(file, bytes, offset, length, position)
  const growth = Math.max(0, position + length - Math.max(position, fs.fstatSync(file).size))
  const fits = length - Math.max(0, growth - room())
  if (fits <= 0) throw full()
  if (growth > 0) change(-Math.min(growth, room()))
  return own.writeSync(file, bytes, offset, fits, position)
}

function unlinkSync(path: string) {
  const { size } = fs.statSync(path)
  own.unlinkSync(path)
  change(size)
}

const statfsSync = (path: string) => ({ ...own.statfsSync(path), bavail: Math.floor(room() / 4096), bsize: 4096 })

Object.assign(fs, { writeSync, unlinkSync, statfsSync })
