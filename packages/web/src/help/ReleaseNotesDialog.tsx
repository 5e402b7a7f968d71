import { useEffect } from 'react'
import { useRead, useWrite } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { hasMessage, t } from '../core/i18n.ts'
import type { SessionUser } from '../core/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import css from './Help.module.css'

const noteText = (version: string, point: string) => {
  const key = `notes.${version}.${point}`
  return hasMessage(key) ? t(key) : point
}

/** What is new in each version; opening it removes the dot (HELP-04). */
export function ReleaseNotesDialog({ onClose }: { me: SessionUser; onClose: () => void }) {
  const read = useRead('GET /release-notes', {})
  const { mutate } = useWrite('POST /release-notes/read', { refresh: ['GET /users/current'], failure: 'silent' })
  useEffect(() => mutate({}), [mutate])
  return (
    <Dialog title={t('help.news')} width={560} onClose={onClose}>
      <Loaded read={read}>
        {({ notes }) => (
          <div className={css.notes}>
            {notes.length === 0 && <p>{t('help.noNotes')}</p>}
            {notes.map(({ version, publishedAt, points }) => (
              <section key={version}>
                <h3>{t('notes.heading', { title: noteText(version, 'title'), version })}</h3>
                <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
                <ul>
                  {points.map((point) => (
                    <li key={point}>{noteText(version, point)}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
