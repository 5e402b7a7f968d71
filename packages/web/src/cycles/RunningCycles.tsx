import css from '../home/admin/AdminHome.module.css'
import { Link } from '../ui/Link.tsx'
import { Section } from '../ui/Page.tsx'

type Props = {
  title: string
  /** The address of the list; that of a cycle begins with it. */
  path: string
  /** The running cycles, each with how far it is, in words. */
  cycles: readonly { id: string; name: string; progress: string; until: string }[]
}

/** The running cycles of a kind on the home page of the administration. */
export function RunningCycles({ title, path, cycles }: Props) {
  if (cycles.length === 0) return null
  return (
    <Section title={title} count={cycles.length}>
      <ul className={css.attention}>
        {cycles.map(({ id, name, progress, until }) => (
          <li key={id}>
            <Link to={`${path}/${id}`}>{name}</Link>
            <span>{progress}</span>
            <span>{until}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
