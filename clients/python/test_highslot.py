"""Tests against the site in HIGHSLOT_SITE: python -m unittest."""

import datetime
import os
import tempfile
import unittest

import highslot


@unittest.skipUnless(os.environ.get("HIGHSLOT_SITE"), "HIGHSLOT_SITE names no site")
class TestLoaders(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cache = folder.name

    def test_a_season_has_the_rows_of_the_list_and_comes_from_the_cache_the_second_time(self):
        first = next(
            one for one in highslot.files() if one["table"] == "games" and one["format"] == "csv" and one["season"]
        )
        season = int(first["season"])
        games = highslot.load_games(season, cache=self.cache)
        self.assertEqual(len(games), int(first["rows"]))
        kept = [os.path.join(place, name) for place, _, names in os.walk(self.cache) for name in names]
        before = [os.stat(path).st_mtime_ns for path in kept]
        self.assertEqual(len(highslot.load_games(season // 10000, cache=self.cache)), len(games))
        self.assertEqual([os.stat(path).st_mtime_ns for path in kept], before)

    def test_all_seasons_are_one_table_with_dates_as_dates(self):
        games = highslot.load_games(cache=self.cache)
        dates = games["date"] if hasattr(games, "columns") else [row["date"] for row in games]
        self.assertIsInstance(list(dates)[0], datetime.date)
        with self.assertRaisesRegex(highslot.HighslotError, "there are"):
            highslot.load_games(1917, cache=self.cache)
        with self.assertRaisesRegex(highslot.HighslotError, "leave seasons out"):
            highslot.load_players(2023, cache=self.cache)

    def test_a_question_is_a_table_and_a_bad_one_an_error_with_the_reason(self):
        teams = highslot.query("teams", columns=["toi", "gf"], min_games=0)
        self.assertGreater(len(teams), 0)
        with self.assertRaisesRegex(highslot.HighslotError, "400"):
            highslot.query("teams", columns="nonsense")


if __name__ == "__main__":
    unittest.main()
