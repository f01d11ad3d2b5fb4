import type { ResponseOf } from '../endpoint.ts';
import type { model } from '../endpoints/model.ts';
import { toWireXg } from './rounding.ts';

type WireModel = ResponseOf<typeof model>;

/** A released model's card as it goes out: its figures with as many decimals as xG has. */
export function toWireModel(card: WireModel): WireModel {
  return {
    ...card,
    metrics: card.metrics.map((row) => ({
      ...row,
      auc: toWireXg(row.auc),
      log_loss: toWireXg(row.log_loss),
      goals_per_xg: toWireXg(row.goals_per_xg),
    })),
    calibration: card.calibration.map((bin) => ({
      ...bin,
      mean_xg: toWireXg(bin.mean_xg),
      goal_rate: toWireXg(bin.goal_rate),
      low: toWireXg(bin.low),
      high: toWireXg(bin.high),
    })),
  };
}
