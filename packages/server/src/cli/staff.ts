import { argumentsIn, type Command, UsageError } from '../core/command-line.ts'
import { addStaff, listStaff, removeStaff, StaffError } from '../staff-access/staff-members.ts'
import { runCommand } from './run-command.ts'

const HOW = 'Usage: npm run staff -- list, npm run staff -- name ada@example.com, npm run staff -- end ada@example.com'

const namingStaff: Command<{ action: 'list' } | { action: 'name' | 'end'; loginname: string }> = {
  wanted: (typed) => {
    const args = argumentsIn(typed, HOW)
    const [action, loginname] = args
    if (action === 'list' && args.length === 1) return { action }
    if ((action === 'name' || action === 'end') && loginname && args.length === 2) return { action, loginname }
    throw new UsageError(HOW)
  },
  run: async (app, asked) => {
    if (asked.action === 'name') {
      await addStaff(app, asked.loginname)
      return `${asked.loginname} is now staff. This ends when their address changes, their account ends, or they turn off two-factor authentication.`
    }
    if (asked.action === 'end') {
      await removeStaff(app, asked.loginname)
      return `${asked.loginname} is no longer staff.`
    }
    const names = await listStaff(app)
    return names.length === 0 ? 'No one is staff.' : names.join('\n')
  },
  refused: (error) => (error instanceof StaffError ? error.message : undefined),
}

if (import.meta.main) await runCommand(namingStaff)
