import type { VisibleResource } from '@perennial/contract/helpful-resources/routes.ts'
import type { ResourceModule } from '@perennial/domain/helpful-resources/resources.ts'
import { fileUrl, useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Card } from '../ui/Card.tsx'
import { formatFileSize } from '../ui/FileField.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import css from './Resources.module.css'

type Props = { module: ResourceModule; record: string }

/** The company’s resources for this writing form; renders nothing if there are none (ADM-P24). */
export function ResourceList({ module, record }: Props) {
  const read = useRead('GET /helpful-resources/visible', { module, record })
  return (
    <Loaded read={read}>
      {({ resources }) =>
        resources.length > 0 && (
          <Card title={t('resources.title')} level={3}>
            <ul className={css.shown}>
              {resources.map((resource) => (
                <li key={resource.id}>
                  <ResourceLink resource={resource} address={{ module, record }} />
                  {resource.description !== '' && <p className={css.description}>{resource.description}</p>}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}

type LinkProps = { resource: VisibleResource; address: Partial<Props> }

/** A link opens in a new tab, a file is downloaded. */
export function ResourceLink({ resource: { id, title, link, file }, address }: LinkProps) {
  if (link !== null)
    return (
      <Link to={link} target="_blank" rel="noreferrer">
        {title}
      </Link>
    )
  return (
    <>
      <Link to={fileUrl('GET /helpful-resources/{id}/file', { id, ...address })} download>
        {title}
      </Link>{' '}
      {file && <span className={css.size}>{formatFileSize(file.size)}</span>}
    </>
  )
}
