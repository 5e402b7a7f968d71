import { api, queryKeyOf } from '../core/api.ts'
import type { CommandContext } from '../core/area.ts'
import { t } from '../core/i18n.ts'
import { logOut } from '../core/session.ts'
import { showError } from '../core/toasts.ts'

const choose =
  (theme: 'light' | 'dark' | null) =>
  async ({ client }: CommandContext): Promise<void> => {
    await api('PATCH /users/current', { theme })
    await client.invalidateQueries({ queryKey: queryKeyOf('GET /users/current') })
  }

export const chooseDark = choose('dark')
export const chooseLight = choose('light')
export const chooseDevice = choose(null)

export const logOutHere = (): Promise<void> => logOut().catch(() => void showError(t('refusal.OFFLINE')))
