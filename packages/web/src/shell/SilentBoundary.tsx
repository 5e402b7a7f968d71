import { Component, type ReactNode } from 'react'
import { retryChunks } from '../core/lazy-component.ts'

type Props = {
  children: ReactNode
  onFailed?: () => void
  /** After a failure it is tried again when this changes. */
  retryOn?: string | number | undefined
}

/** A part beside the page: while it comes, and when it does not come, there is nothing; the page goes on without it. */
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
