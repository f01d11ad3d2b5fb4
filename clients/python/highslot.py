"""Highslot's season files and questions as tables, for Python 3.8 or newer with the standard library alone.

    import highslot
    shots = highslot.load_shots(2023)                       # the season 2023-24
    games = highslot.load_skater_games(range(2020, 2024))   # four seasons
    highslot.query("skaters", strength="5v5", columns=["toi", "xgf_pct"])

There is a ``load_`` function for each table of the dictionary (``highslot.columns()``). Each takes

seasons
    The year in which a season begins, a season as 20232024, or several of either; all seasons if absent. Tables
    without seasons take none.
site
    Address of the site; ``HIGHSLOT_SITE`` or this machine if absent.
cache
    Folder of downloaded files, which are kept by their hash; ``HIGHSLOT_CACHE`` or ``~/.cache/highslot`` if absent.
form
    ``"csv"`` gives a pandas data frame, or a list of dictionaries without pandas. ``"parquet"`` reads with polars,
    or else with pandas; no test covers it.

An empty cell is missing, never 0.
"""

import csv
import datetime
import gzip
import hashlib
import importlib.util
import io
import json
import os
import pathlib
import re
import urllib.error
import urllib.parse
import urllib.request

__version__ = "0.2.0"
SITE = "http://127.0.0.1:3000"
TIMEOUT_SECONDS = 60
TABLES = [
    "games",
    "shots",
    "skater-games",
    "goalie-games",
    "team-games",
    "skater-splits",
    "goalie-splits",
    "team-splits",
    "pairs",
    "stints",
    "lines",
    "shifts",
    "plays",
    "win-probability",
    "player-seasons",
    "team-seasons",
    "form",
    "cards",
    "players",
]
FORMULA = re.compile(r"^'(?=[=+\-@\t\r])")


class HighslotError(Exception):
    """A request that the site did not answer, or a file that is not what its list says."""


def files(site=None):
    """The files of a site with rows, bytes and hash: one dictionary each."""
    return _listed(site, "files")


def columns(site=None):
    """The dictionary: every column of every table with type, unit, meaning and when a cell is empty."""
    return _listed(site, "columns")


def query(rows, site=None, **filters):
    """A table of counted numbers by any filter; see "Questions" in the API's documentation.

    rows is skaters, goalies, teams, lines, pairs, games, player-games or shots. Several values of a filter are a list.
    from is spelled from_.
    """
    form = "csv" if _has("pandas") else "ndjson"
    values = {name.rstrip("_"): _text(value) for name, value in filters.items()}
    address = f"{_site(site)}/api/query/{rows}.{form}?{urllib.parse.urlencode(values, safe=',')}"
    with _open(address) as answer:
        text = io.TextIOWrapper(answer, "utf-8")
        if form == "ndjson":
            return [json.loads(line) for line in text]
        import pandas

        return pandas.read_csv(text, keep_default_na=False, na_values=[""])


def _loader(table):
    def load(seasons=None, site=None, cache=None, form="csv"):
        known = [file for file in files(site) if file["table"] == table and file["format"] == form]
        if not known:
            raise HighslotError(f"The site has no {form} files of {table}.")
        chosen = _chosen(table, known, seasons)
        kept = [_kept(file, site, cache) for file in chosen]
        if form == "parquet":
            return _joined_parquet(kept)
        types = {row["column"]: row["type"] for row in columns(site) if row["table"] == table}
        return _joined(kept, types)

    load.__name__ = load.__qualname__ = f"load_{table.replace('-', '_')}"
    load.__doc__ = f'The table "{table}" of the dictionary; see the arguments in the module\'s documentation.'
    return load


for _table in TABLES:
    _load = _loader(_table)
    globals()[_load.__name__] = _load


def _site(site):
    return (site or os.environ.get("HIGHSLOT_SITE") or SITE).rstrip("/")


def _has(module):
    return importlib.util.find_spec(module) is not None


def _text(value):
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, (str, int, float)) else ",".join(str(one) for one in value)


def _open(address):
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    try:
        answer = urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS)
    except urllib.error.HTTPError as error:
        with error, _unpacked(error) as body:
            try:
                detail = json.loads(body.read())["detail"]
            except (ValueError, KeyError, OSError):
                detail = error.reason
        raise HighslotError(f"{address} answered {error.code}: {detail}") from None
    except urllib.error.URLError as error:
        raise HighslotError(f"{address} does not answer: {error.reason}") from None
    return _unpacked(answer)


def _unpacked(answer):
    return gzip.GzipFile(fileobj=answer) if answer.headers.get("Content-Encoding") == "gzip" else answer


def _listed(site, name):
    with _open(f"{_site(site)}/data/{name}.csv") as answer:
        return list(csv.DictReader(io.TextIOWrapper(answer, "utf-8", newline="")))


def _chosen(table, known, seasons):
    by_season = {int(file["season"]): file for file in known if file["season"]}
    if not by_season:
        if seasons is not None:
            raise HighslotError(f"{table} has one file of all seasons: leave seasons out.")
        return known
    if seasons is None:
        return [by_season[season] for season in sorted(by_season)]
    years = [seasons] if isinstance(seasons, int) else list(seasons)
    wanted = [year if year > 9999 else year * 10000 + year + 1 for year in years]
    missing = [str(season) for season in wanted if season not in by_season]
    if missing or not wanted:
        there = ", ".join(str(season) for season in sorted(by_season))
        raise HighslotError(f"{table} has no season {', '.join(missing)}; there are {there}.")
    return [by_season[season] for season in wanted]


def _kept(file, site, cache):
    """The path of a file in the cache, downloaded if it is not there, in place of those that it replaces."""
    host = urllib.parse.urlsplit(_site(site)).netloc.replace(":", "_")
    folder = pathlib.Path(cache or os.environ.get("HIGHSLOT_CACHE") or "~/.cache/highslot").expanduser() / host
    name, form = file["path"].rsplit("/", 1)[1].rsplit(".", 1)
    place = folder / f"{name}.{file['sha256']}.{form}"
    if place.exists():
        return place
    folder.mkdir(parents=True, exist_ok=True)
    part = place.with_suffix(f".{os.getpid()}.part")
    left = int(file["bytes"])
    digest = hashlib.sha256()
    try:
        with _open(f"{_site(site)}{file['path']}?sha256={file['sha256']}") as answer, open(part, "wb") as out:
            while left >= 0:
                block = answer.read(min(left, 1 << 20) or 1)
                if not block:
                    break
                left -= len(block)
                digest.update(block)
                out.write(block)
        if left != 0 or digest.hexdigest() != file["sha256"]:
            raise HighslotError(f"{file['path']} is not the file of the list: load it again.")
        part.replace(place)
    finally:
        if part.exists():
            part.unlink()
    for other in folder.glob(f"{name}.*.{form}"):
        if other != place:
            other.unlink()
    return place


def _joined(paths, types):
    text = [name for name, kind in types.items() if kind == "text"]
    if not _has("pandas"):
        return [row for path in paths for row in _rows(path, types)]
    import pandas

    dtypes = {"integer": "Int64", "number": "float64", "text": "object", "date": "object"}
    dates = [name for name, kind in types.items() if kind == "date"]
    tables = []
    for path in paths:
        table = pandas.read_csv(
            path,
            dtype={name: dtypes[kind] for name, kind in types.items()},
            parse_dates=dates,
            keep_default_na=False,
            na_values=[""],
            float_precision="round_trip",
        )
        # Text that a spreadsheet would run as a formula has an apostrophe in the file.
        for name in text:
            table[name] = table[name].str.replace(FORMULA, "", regex=True)
        tables.append(table)
    return tables[0] if len(tables) == 1 else pandas.concat(tables, ignore_index=True)


def _rows(path, types):
    read = {
        "integer": int,
        "number": float,
        "text": lambda cell: FORMULA.sub("", cell),
        "date": datetime.date.fromisoformat,
    }
    with open(path, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            yield {name: read[types[name]](cell) if cell else None for name, cell in row.items()}


def _joined_parquet(paths):
    if _has("polars"):
        import polars

        return polars.concat([polars.read_parquet(path) for path in paths])
    if not _has("pandas"):
        raise HighslotError('form="parquet" needs polars, or pandas with pyarrow.')
    import pandas

    return pandas.concat([pandas.read_parquet(path) for path in paths], ignore_index=True)
