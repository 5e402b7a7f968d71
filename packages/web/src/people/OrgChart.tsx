import type { OrgChartFilter } from '@perennial/contract/people/schemas.ts'
import { IconMinus, IconPlus, IconPrinter, IconUsers, IconZoomReset } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ApiResponse, queryKeyOf, useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useNavigateTo, useUrlQuery } from '../core/url-query.ts'
import { IconButton } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Row } from '../ui/Page.tsx'
import { PersonPicker } from '../ui/PersonPicker.tsx'
import css from './OrgChart.module.css'
import { OrgChartBranch, type OrgChartContext } from './OrgChartBranch.tsx'
import { type OrgChartNode, orgChartAction } from './org-chart-keys.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { NoMatchingPeople } from './PeopleList.tsx'

const sizes = [0.5, 0.65, 0.8, 1, 1.2, 1.4]
const NORMAL = 3

const fields = ['department', 'team', 'location'] as const
const noFilter = { department: undefined, team: undefined, location: undefined }

/**
 * The org chart: navigated by keyboard, opened level by level, and announced as a tree. It can be limited to a department, a
 * team or a location; a searched person is shown in the whole chart.
 */
export function OrgChart() {
  const [address, change] = useUrlQuery()
  const { at = '' } = address
  const filter: OrgChartFilter = at
    ? {}
    : Object.fromEntries(fields.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))
  const [size, setSize] = useState(NORMAL)
  return (
    <>
      <div className={css.bar} data-print="no">
        <div className={css.find}>
          <PersonPicker
            label={t('directory.find')}
            isLabelHidden
            value={null}
            onChange={(person) => person && change({ ...noFilter, at: person.id })}
          />
        </div>
        <Row gap={8}>
          <PeopleFilters
            chosen={filter}
            choose={(name, value) => change({ at: undefined, [name]: value || undefined })}
          />
        </Row>
        <Row gap={4}>
          <IconButton label={t('directory.smaller')} onClick={() => setSize(Math.max(0, size - 1))}>
            <IconMinus size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label={t('directory.normalSize')} onClick={() => setSize(NORMAL)}>
            <IconZoomReset size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label={t('directory.larger')} onClick={() => setSize(Math.min(sizes.length - 1, size + 1))}>
            <IconPlus size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label={t('directory.print')} onClick={() => window.print()}>
            <IconPrinter size={18} stroke={1.5} aria-hidden />
          </IconButton>
        </Row>
      </div>
      <Levels
        key={fields.map((name) => filter[name]).join('\n')}
        personId={at}
        filter={filter}
        zoom={sizes[size] ?? 1}
      />
      <p className={css.keys} data-print="no">
        {t('directory.keys')}
      </p>
    </>
  )
}

type LevelsProps = { personId: string; filter: OrgChartFilter; zoom: number }

/** The first level, or the path down to someone. */
function Levels({ personId, filter, zoom }: LevelsProps) {
  const read = useRead('GET /users/org-chart', personId ? { to: personId } : filter, { keepsFormer: true })
  return (
    <Loaded read={read}>
      {({ levels }) => <Tree levels={levels} personId={personId} filter={filter} zoom={zoom} />}
    </Loaded>
  )
}

type Levels = ApiResponse<'GET /users/org-chart'>['levels']

function Tree({ levels, personId, filter, zoom }: LevelsProps & { levels: Levels }) {
  const client = useQueryClient()
  const go = useNavigateTo()
  const frame = useRef<HTMLDivElement>(null)
  const top = levels[0]?.people ?? []
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(onlyLeader(top)))
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    // Levels that came with the path are cached, so that they aren’t requested again.
    for (const level of levels.slice(1))
      if (level.managerId)
        client.setQueryData(queryKeyOf('GET /users/org-chart', { of: level.managerId }), { levels: [level] })
    const path = levels.flatMap(({ managerId }) => managerId ?? [])
    if (path.length > 0) setOpen((former) => new Set([...former, ...path]))
  }, [levels, client])
  useEffect(() => {
    if (!personId) return
    setFocused(personId)
    const timer = setTimeout(
      () => itemOf(frame.current, personId)?.scrollIntoView({ block: 'center', inline: 'center' }),
      100,
    )
    return () => clearTimeout(timer)
  }, [personId])
  const turn = (id: string, isOpen: boolean) =>
    setOpen((former) => new Set(isOpen ? [...former, id] : [...former].filter((value) => value !== id)))
  const press = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset.id
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const step = orgChartAction(event.key, id, drawnIn(frame.current))
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if (step.kind === 'focus') itemOf(frame.current, step.id)?.focus()
    else if (step.kind === 'show') go(`/app/user/${step.id}`)
    else turn(step.id, step.kind === 'open')
  }
  if (top.length === 0 && Object.keys(filter).length > 0) return <NoMatchingPeople />
  if (top.length === 0)
    return (
      <EmptyState
        icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
        title={t('directory.nobodyAtTop')}
        body={t('directory.nobodyAtTopBody')}
      />
    )
  const picture: OrgChartContext = {
    filter,
    open,
    turn,
    wanted: personId,
    focused: focused ?? top[0]?.id ?? '',
    onFocus: setFocused,
    show: (id) => go(`/app/user/${id}`),
  }
  return (
    <div ref={frame} className={css.frame}>
      <div role="tree" aria-label={t('directory.organisation')} className={css.tree} style={{ zoom }} onKeyDown={press}>
        {top.map((person) => (
          <OrgChartBranch key={person.id} person={person} parentId={null} level={1} picture={picture} />
        ))}
      </div>
    </div>
  )
}

/** If one person leads everyone, their reports are shown at first. */
const onlyLeader = (top: Levels[number]['people']): string[] => {
  const leaders = top.filter(({ reportCount }) => reportCount > 0)
  return leaders.length === 1 ? leaders.map(({ id }) => id) : []
}

const items = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
const itemOf = (frame: HTMLElement | null, id: string) => items(frame).find((item) => item.dataset.id === id)

/** The people as they are drawn now. */
const drawnIn = (frame: HTMLElement | null): OrgChartNode[] =>
  items(frame).map(({ dataset, ariaExpanded }) => ({
    id: dataset.id ?? '',
    name: dataset.name ?? '',
    parentId: dataset.parent || null,
    hasReports: ariaExpanded !== null,
    isOpen: ariaExpanded === 'true',
  }))
