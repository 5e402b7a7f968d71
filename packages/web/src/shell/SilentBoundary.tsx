import { Component, type ReactNode } from 'react'
import { retryChunks } from '../core/lazy-component.ts'

type Props = {
  children: ReactNode
  onFailed?: () => void
  /** Tried again after a failure when this changes. */
  retryOn?: string | number | undefined
}

/** Wraps an optional part of the page: while it loads, and if it fails, nothing is shown and the page works without it. */
export class SilentBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    retryChunks()
    this.props.onFailed?.()
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.retryOn !== this.props.retryOn) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
