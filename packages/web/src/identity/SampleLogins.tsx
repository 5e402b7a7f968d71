import { useState } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import css from './SampleLogins.module.css'

type Props = { onChoose: (login: { loginname: string; password: string }) => void; isBusy: boolean }

/** People of the sample company, each one click away; shown while it exists. */
export function SampleLogins({ onChoose, isBusy }: Props) {
  const { data } = useRead('GET /login', {})
  const [showsAll, setAll] = useState(false)
  const sample = data?.sample
  if (!sample) return null
  const shown = sample.people.filter(({ isMore }) => showsAll || !isMore)
  return (
    <section className={css.sample} aria-labelledby="sample">
      <h2 id="sample">{t('login.sample')}</h2>
      <p className={css.body}>{t('login.sampleBody')}</p>
      <ul className={css.people}>
        {shown.map(({ loginname, name, title, part }) => (
          <li key={loginname}>
            <button
              type="button"
              className={css.person}
              disabled={isBusy}
              onClick={() => onChoose({ loginname, password: sample.password })}
            >
              <span className={css.name}>{name}</span> <span className={css.role}>{title}</span>{' '}
              <span className={css.part}>{t(`login.part.${part}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < sample.people.length && (
        <div className={css.more}>
          <Button kind="quiet" size="small" onClick={() => setAll(true)}>
            {t('login.morePeople')}
          </Button>
        </div>
      )}
    </section>
  )
}
