import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'

/** Where emails go while none leaves the installation; nothing where they are sent. */
export function EmailNote() {
  const { mailServer } = useCurrentUser()
  if (mailServer === undefined || mailServer === 'SET') return null
  return <Banner tone="info">{t(`emailNote.${mailServer}`)}</Banner>
}
