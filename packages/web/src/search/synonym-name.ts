import { pathOfUrl } from '@perennial/domain/shell/paths.ts'

/** The last part of the message with the synonyms of a page: `admin-settings-mail-log` for `/app/admin/settings/mail-log`. */
export const synonymName = (address: string): string =>
  pathOfUrl(address)
    .replace(/^\/(app\/)?/, '')
    .replaceAll('/', '-')
