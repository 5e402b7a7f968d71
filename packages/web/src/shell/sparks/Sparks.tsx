import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../../core/lazy-component.ts'
import { canonicalPath } from '../../core/registry.ts'
import type { SessionUser } from '../../core/session.ts'
import { useStore } from '../../core/store.ts'
import { SilentBoundary } from '../SilentBoundary.tsx'
import { findSpark, loadSparkState, sparkState, sparksForPage, startedSpark } from './spark-state.ts'

const SparkOver = lazyComponent(() => import('./SparkOverlay.tsx').then((file) => file.SparkOverlay))

const InlineSpark = lazyComponent(() => import('./InlineSpark.tsx').then((file) => file.InlineSpark), null)

/** The tips of the page (SPARK-04): at most one inside it and one over it, and the one the user started. */
export function Sparks({ me }: { me: SessionUser }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const known = useStore(sparkState)
  const asked = findSpark(useStore(startedSpark))
  useEffect(loadSparkState, [])
  const page = canonicalPath(path)
  const shown = sparksForPage(page, known, me)
  const inline = asked?.componentType === 'inline' ? asked : shown.find((spark) => spark.componentType === 'inline')
  const over =
    asked && asked.componentType !== 'inline' ? asked : shown.find((spark) => spark.componentType !== 'inline')
  const isLoaded = useLoaded(page)
  return (
    <>
      {inline && (isLoaded || inline === asked) && (
        <SilentBoundary>
          <InlineSpark key={inline.id} spark={inline} isStarted={inline === asked} />
        </SilentBoundary>
      )}
      {over && (
        <SilentBoundary>
          <SparkOver key={over.id} spark={over} />
        </SilentBoundary>
      )}
    </>
  )
}

/** Whether the first requests of a page are done: a tip below its content would be moved by what is still loading. */
function useLoaded(page: string): boolean {
  const isIdle = useIsFetching() === 0
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    if (isIdle) setLoaded(page)
  }, [isIdle, page])
  return loaded === page
}
