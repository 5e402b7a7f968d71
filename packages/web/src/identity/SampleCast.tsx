import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import css from './SampleCast.module.css'

type Props = { onChoose: (login: { loginname: string; password: string }) => void; isBusy: boolean }

/** People of the sample company, each one click away, while it is there. */
export function SampleCast({ onChoose, isBusy }: Props) {
  const { data } = useRead('GET /login', {})
  const sample = data?.sample
  if (!sample) return null
  return (
    <section className={css.sample} aria-labelledby="sample">
      <h2 id="sample">{t('login.sample')}</h2>
      <p className={css.body}>{t('login.sampleBody')}</p>
      <ul className={css.people}>
        {sample.people.map(({ loginname, name, title, part }) => (
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
    </section>
  )
}
