/**
 * Clubs of the league: number, tricode, location, name, primary and secondary colour, first and last season of that
 * identity since 2010-11 (null: still playing). Colours are our choice after the clubs' sweaters: one that identifies
 * the club and one that goes with it. Utah had two numbers under one tricode; Arizona played until 2023-24.
 */
export const TEAM_ROWS: readonly (readonly [number, string, string, string, string, string, number, number | null])[] =
  [
    [24, 'ANA', 'Anaheim', 'Ducks', '#f47a38', '#b09862', 20102011, null],
    [53, 'ARI', 'Arizona', 'Coyotes', '#8c2633', '#e2d6b5', 20142015, 20232024],
    [11, 'ATL', 'Atlanta', 'Thrashers', '#041e42', '#5c88da', 20102011, 20102011],
    [6, 'BOS', 'Boston', 'Bruins', '#fcb514', '#111111', 20102011, null],
    [7, 'BUF', 'Buffalo', 'Sabres', '#003087', '#ffb81c', 20102011, null],
    [12, 'CAR', 'Carolina', 'Hurricanes', '#cc0000', '#a2aaad', 20102011, null],
    [29, 'CBJ', 'Columbus', 'Blue Jackets', '#002654', '#ce1126', 20102011, null],
    [20, 'CGY', 'Calgary', 'Flames', '#c8102e', '#f1be48', 20102011, null],
    [16, 'CHI', 'Chicago', 'Blackhawks', '#cf0a2c', '#ff671b', 20102011, null],
    [21, 'COL', 'Colorado', 'Avalanche', '#6f263d', '#236192', 20102011, null],
    [25, 'DAL', 'Dallas', 'Stars', '#006847', '#8f8f8c', 20102011, null],
    [17, 'DET', 'Detroit', 'Red Wings', '#ce1126', '#ffffff', 20102011, null],
    [22, 'EDM', 'Edmonton', 'Oilers', '#fc4c02', '#041e42', 20102011, null],
    [13, 'FLA', 'Florida', 'Panthers', '#c8102e', '#b9975b', 20102011, null],
    [26, 'LAK', 'Los Angeles', 'Kings', '#111111', '#a2aaad', 20102011, null],
    [30, 'MIN', 'Minnesota', 'Wild', '#154734', '#a6192e', 20102011, null],
    [8, 'MTL', 'Montréal', 'Canadiens', '#af1e2d', '#192168', 20102011, null],
    [1, 'NJD', 'New Jersey', 'Devils', '#ce1126', '#111111', 20102011, null],
    [18, 'NSH', 'Nashville', 'Predators', '#ffb81c', '#041e42', 20102011, null],
    [2, 'NYI', 'New York', 'Islanders', '#00539b', '#f47d30', 20102011, null],
    [3, 'NYR', 'New York', 'Rangers', '#0038a8', '#ce1126', 20102011, null],
    [9, 'OTT', 'Ottawa', 'Senators', '#c52032', '#b79257', 20102011, null],
    [4, 'PHI', 'Philadelphia', 'Flyers', '#f74902', '#111111', 20102011, null],
    [27, 'PHX', 'Phoenix', 'Coyotes', '#8c2633', '#e2d6b5', 20102011, 20132014],
    [5, 'PIT', 'Pittsburgh', 'Penguins', '#111111', '#fcb514', 20102011, null],
    [55, 'SEA', 'Seattle', 'Kraken', '#001628', '#68a2b9', 20212022, null],
    [28, 'SJS', 'San Jose', 'Sharks', '#006d75', '#ea7200', 20102011, null],
    [19, 'STL', 'St. Louis', 'Blues', '#002f87', '#fcb514', 20102011, null],
    [14, 'TBL', 'Tampa Bay', 'Lightning', '#002868', '#c4cdd5', 20102011, null],
    [10, 'TOR', 'Toronto', 'Maple Leafs', '#00205b', '#ffffff', 20102011, null],
    [59, 'UTA', 'Utah', 'Hockey Club', '#71afe5', '#010101', 20242025, 20242025],
    [68, 'UTA', 'Utah', 'Mammoth', '#6cace4', '#010101', 20252026, null],
    [23, 'VAN', 'Vancouver', 'Canucks', '#00205b', '#00843d', 20102011, null],
    [54, 'VGK', 'Vegas', 'Golden Knights', '#b4975a', '#333f42', 20172018, null],
    [52, 'WPG', 'Winnipeg', 'Jets', '#041e42', '#ac162c', 20112012, null],
    [15, 'WSH', 'Washington', 'Capitals', '#c8102e', '#041e42', 20102011, null],
  ];
