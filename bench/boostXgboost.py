"""Trains and scores one setting with XGBoost and prints the same measurement as boostOurs.ts.

Usage: python3 bench/boostXgboost.py <folder>
"""
import json
import os
import resource
import sys
import time

# Threads that wait sleep instead of spinning: on a busy machine spinning would be counted as work. Read on import.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import numpy as np  # noqa: E402
import xgboost as xgb  # noqa: E402

SCORINGS = 7


def cpu():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def read(part):
    labels = np.fromfile(f"{folder}/{part}.labels", dtype=np.uint8)
    values = np.fromfile(f"{folder}/{part}.values", dtype=np.float32)
    return np.ascontiguousarray(values.reshape(setting["features"], len(labels)).T), labels


folder = sys.argv[1]
with open(f"{folder}/setting.json", encoding="utf-8") as file:
    setting = json.load(file)
train, train_labels = read("train")
test, test_labels = read("test")
threads, rounds = setting["threads"], setting["rounds"]
parameters = {
    "objective": "binary:logistic",
    "tree_method": "hist",
    "max_depth": setting["maxDepth"],
    "eta": setting["learningRate"],
    "lambda": setting["lambda"],
    "alpha": 0,
    "gamma": 0,
    "min_child_weight": setting["minChildHessian"],
    "max_bin": setting["maxBins"],
    "base_score": float(train_labels.mean()),
    "nthread": threads,
}
start = cpu()
matrix = xgb.DMatrix(train, train_labels, nthread=threads)
booster = xgb.Booster(parameters, [matrix])
booster.update(matrix, 0)
cpu_after_first, wall_after_first = cpu(), time.perf_counter()
for iteration in range(1, rounds):
    booster.update(matrix, iteration)
wall = 1000 * (time.perf_counter() - wall_after_first)
cpu_of_rounds = cpu() - cpu_after_first

booster.set_param("nthread", 1)
fastest = float("inf")
for scoring in range(SCORINGS):
    # A new matrix each time: XGBoost keeps the predictions of one it has seen. Making it is not counted.
    unseen = xgb.DMatrix(test, nthread=1)
    begin = time.perf_counter()
    margins = booster.predict(unseen, output_margin=True)
    fastest = min(fastest, time.perf_counter() - begin)
towards = np.where(test_labels == 1, margins, -margins).astype(np.float64)
print(
    json.dumps(
        {
            "cpuPerRound": cpu_of_rounds / (rounds - 1),
            "wallPerRound": wall / (rounds - 1),
            "cpuOfSetup": cpu_after_first - start,
            "logLoss": float(np.logaddexp(0, -towards).mean()),
            "rowsPerSecond": len(test_labels) / fastest,
        }
    )
)
