/** Converts a margin in log-odds to a probability, 0-1. */
export function sigmoid(margin: number): number {
  return 1 / (1 + Math.exp(-margin));
}

/**
 * Log loss of one row: minus the log of the probability given to the outcome.
 *
 * Units: nats. Stable for any finite margin: log1p(exp(-z)) with z the margin towards the label, with an exponent that
 * is never positive.
 */
export function logLossOf(margin: number, label: number): number {
  const towards = label === 1 ? margin : -margin;
  return towards > 0 ? Math.log1p(Math.exp(-towards)) : Math.log1p(Math.exp(towards)) - towards;
}
