print("voicelint")
