// Question | right answer | three wrong ones | article of the English Wikipedia.
export const sports = `
How many players of one team are on the field in association football?|11|10|12|9|Association football
How many players of one team are on the court in basketball?|5|6|7|4|Basketball
How many players of one team are on the court in volleyball?|6|5|7|8|Volleyball
How many players of one team are on the court in handball?|7|6|8|5|Handball
How many players of one team are on the field in rugby union?|15|13|11|14|Rugby union
How many players of one team are on the ice in ice hockey, with the goaltender?|6|5|7|8|Ice hockey
How many players of one team are on the field in baseball defense?|9|8|10|11|Baseball
How many players of one team are on the field in cricket?|11|9|10|12|Cricket
How many squares does a chessboard have?|64|36|81|100|Chessboard
How many pieces does each player have at the start of chess?|16|12|18|20|Chess
Which chess piece moves only diagonally?|Bishop|Rook|Knight|King|Bishop (chess)
Which chess piece can jump over others?|Knight|Queen|Bishop|Rook|Knight (chess)
How many cards are in a standard deck without jokers?|52|48|54|40|Standard 52-card deck
How many suits does a standard deck of cards have?|4|3|5|2|Playing card suit
How many dots are on a die with six sides in total?|21|18|24|20|Dice
How many players play a game of go?|2|3|4|1|Go (game)
How many points does a player score for a try in rugby union?|5|4|6|3|Try (rugby)
How many points is a shot from beyond the arc worth in basketball?|3|2|4|1|Three-point field goal
How many points is a touchdown worth in American football?|6|7|3|5|Touchdown
How many holes does a full round of golf have?|18|9|12|21|Golf
What is one stroke under par called in golf?|Birdie|Bogey|Eagle|Albatross|Par (score)
What is two strokes under par called in golf?|Eagle|Birdie|Bogey|Ace|Par (score)
What is a score of zero called in tennis?|Love|Nil|Duck|Blank|Tennis scoring system
What is a score of 40 to 40 called in tennis?|Deuce|Love|Draw|Advantage|Tennis scoring system
Which tennis tournament is played on grass?|Wimbledon|French Open|US Open|Australian Open|The Championships, Wimbledon
Which tennis tournament is played on clay in Paris?|French Open|Wimbledon|US Open|Australian Open|French Open
How long is a marathon in kilometers?|42.195|40|45.5|41.2|Marathon
How many events does a decathlon have?|10|8|12|7|Decathlon
How many events does a heptathlon have?|7|6|8|5|Heptathlon
Which three sports make up a triathlon?|Swimming, cycling, running|Running, rowing, cycling|Swimming, skiing, running|Cycling, riding, running|Triathlon
Which two sports make up the biathlon?|Skiing and shooting|Skating and shooting|Running and swimming|Cycling and running|Biathlon
How many rings does the Olympic symbol have?|5|4|6|7|Olympic symbols
Which country hosted the 2016 Summer Olympics?|Brazil|China|Japan|United Kingdom|2016 Summer Olympics
Which country won the first FIFA World Cup, in 1930?|Uruguay|Brazil|Argentina|Italy|1930 FIFA World Cup
Which country won the men's FIFA World Cup in 2014?|Germany|Argentina|Brazil|Spain|2014 FIFA World Cup
Which country won the men's FIFA World Cup in 2018?|France|Croatia|Germany|Belgium|2018 FIFA World Cup
What color is the leader's jersey of the Tour de France?|Yellow|Green|White|Pink|Tour de France
What color is the leader's jersey of the Giro d'Italia?|Pink|Yellow|Red|Blue|Giro d'Italia
In which sport is a shuttlecock used?|Badminton|Squash|Table tennis|Lacrosse|Badminton
In which sport do teams sweep the ice in front of a stone?|Curling|Bandy|Shuffleboard|Bowls|Curling
`;
