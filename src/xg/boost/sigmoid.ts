/** Probability (0-1) of a margin in log-odds. */
export function sigmoid(margin: number): number {
  return 1 / (1 + Math.exp(-margin));
}

/**
 * Log loss of one row: minus the log of the probability given to what happened.
 *
 * Units: nats. Stable for any finite margin: log1p(exp(-z)) with z the margin towards the label, written so that the
 * exponent is never positive.
 */
export function logLossOf(margin: number, label: number): number {
  const towards = label === 1 ? margin : -margin;
  return towards > 0 ? Math.log1p(Math.exp(-towards)) : Math.log1p(Math.exp(towards)) - towards;
}
